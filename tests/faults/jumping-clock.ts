/**
 * Loaded before the site, it puts the whole process's clock days ahead or behind at each SIGUSR2, as a machine's clock
 * does that was set wrong and is corrected.
 */
const DAY = 24 * 60 * 60 * 1000;
const JUMPS = [2 * DAY, 0, -2 * DAY, 40 * DAY, 0];

let jumps = 0;
let offset = 0;
process.on("SIGUSR2", () => {
  offset = JUMPS[jumps % JUMPS.length]!;
  jumps += 1;
});

const now = Date.now.bind(Date);
globalThis.Date = new Proxy(Date, {
  construct: (target, values, self) =>
    Reflect.construct(target, values.length === 0 ? [now() + offset] : values, self) as object,
  get: (target, name, self) => (name === "now" ? () => now() + offset : (Reflect.get(target, name, self) as unknown)),
});
