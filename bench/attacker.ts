/** One attack in a process of its own: `node bench/attacker.ts FILE ORIGIN`, until told to end. */
const [file, origin] = process.argv.slice(2);
const end = new AbortController();
process.on("SIGTERM", () => end.abort());
const { attack } = (await import(new URL(`hostile/${file}`, import.meta.url).href)) as {
  attack: (origin: string, signal: AbortSignal) => Promise<void>;
};
await attack(origin!, end.signal);
