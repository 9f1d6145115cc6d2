// Applies a JSON Patch (RFC 6902) of the operations that the server sends. What does not change is shared with the old value.
import type { ViewChange } from "./protocol";

type Node = Record<string, unknown> | unknown[];

/** The keys of a JSON Pointer (RFC 6901): “/cities/3/hp”. */
function keysOf(path: string): string[] {
  return path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const copyOf = (node: Node): Node => (Array.isArray(node) ? [...node] : { ...node });

const has = (node: Node, key: string): boolean => Object.hasOwn(node, key) && !(Array.isArray(node) && key === "length");

class Patch {
  #copies = new Set<Node>(); // made here, so that they can be changed

  /** The value after one operation. */
  apply(value: unknown, { op, path, value: given }: ViewChange): unknown {
    const keys = keysOf(path);
    const last = keys.pop();
    if (last === undefined) return given;
    const root = this.#own(value, path);
    let node = root;
    for (const key of keys) node = this.#child(node, key, path);
    if (Array.isArray(node)) changeList(node, last, op, given, path);
    else changeRecord(node, last, op, given, path);
    return root;
  }

  #child(node: Node, key: string, path: string): Node {
    const child = this.#own(has(node, key) ? Reflect.get(node, key) : undefined, path);
    Reflect.set(node, key, child);
    return child;
  }

  #own(value: unknown, path: string): Node {
    if (!isNode(value)) throw new Error(`nothing is at ${path}`);
    if (this.#copies.has(value)) return value;
    const copy = copyOf(value);
    this.#copies.add(copy);
    return copy;
  }
}

function changeRecord(node: Record<string, unknown>, key: string, op: ViewChange["op"], value: unknown, path: string): void {
  if (op !== "add" && !has(node, key)) throw new Error(`nothing is at ${path}`);
  if (op === "remove") delete node[key];
  else node[key] = value;
}

function changeList(list: unknown[], key: string, op: ViewChange["op"], value: unknown, path: string): void {
  const at = key === "-" ? list.length : Number(key);
  const end = op === "add" ? list.length : list.length - 1;
  if (!Number.isInteger(at) || at < 0 || at > end) throw new Error(`nothing is at ${path}`);
  if (op === "add") list.splice(at, 0, value);
  else if (op === "remove") list.splice(at, 1);
  else list[at] = value;
}

/** A value after all the changes; the value itself stays as it is. Throws if a change does not fit it. */
export function applyChanges(value: unknown, changes: ViewChange[]): unknown {
  const patch = new Patch();
  return changes.reduce((now, change) => patch.apply(now, change), value);
}
