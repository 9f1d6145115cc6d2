"""How each event of Aeonis is told: its fields, its rule and its sentences, by chapter."""

from ludex.games.aeonis.text.sentences_council import CARD_SENTENCES, COUNCIL_SENTENCES
from ludex.games.aeonis.text.sentences_realm import REALM_SENTENCES
from ludex.games.aeonis.text.sentences_rounds import ROUND_SENTENCES
from ludex.games.aeonis.text.sentences_war import WAR_SENTENCES

SENTENCES = {**ROUND_SENTENCES, **WAR_SENTENCES, **REALM_SENTENCES, **COUNCIL_SENTENCES, **CARD_SENTENCES}
