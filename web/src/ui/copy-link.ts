import { toast } from "./toast.svelte";

/** Copy an address of this server, given by its path; if the browser does not let us, show it. */
export async function copyLink(path: string, words: string): Promise<void> {
  const address = location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    toast(words);
  } catch {
    toast(`Your browser did not copy it. The link is ${address}`);
  }
}
