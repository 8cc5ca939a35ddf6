import os from "node:os";

/** What the figures were measured on, so that a reader can weigh them: they are ratios within one run, not promises. */
export function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return (
    `${os.cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${os.type()} ` +
    `${os.release().split("-")[0]}, Node ${process.versions.node}`
  );
}
