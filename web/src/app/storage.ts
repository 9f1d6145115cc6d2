// `localStorage` with a fallback: where it is blocked or full, values live in memory until the page is closed.
const memory = new Map<string, string>();

export function stored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}
