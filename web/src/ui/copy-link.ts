import { toast } from "./toast.svelte";

/** Copy the full address of a path and show `words` as a toast; if copying fails, show the address. */
export async function copyLink(path: string, words: string): Promise<void> {
  const address = location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    toast(words);
  } catch {
    toast(`Your browser could not copy the link: ${address}`);
  }
}
