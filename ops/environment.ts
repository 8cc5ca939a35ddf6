import { isIP } from "node:net";
import { z } from "zod";

/** The contract with whoever runs the site: read once, at start; nothing else reads the environment. */
export type Environment = {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a start waits for PostgreSQL, in milliseconds. */
  databaseWait: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  mailTo: string | undefined;
  /** The mailbox that answers come to, which takes anything after a plus; without it they go to the firm's address. */
  mailReplies: string | undefined;
  /** Where that mailbox is read; without it answers stay in it. */
  imapUrl: string | undefined;
  trustProxy: string[];
  /** Form posts per address and ten minutes; 0 turns the limit off. */
  rateLimit: number;
  metricsAddress: { host: string; port: number } | undefined;
  analyticsId: string | undefined;
  /** Whether each request is a line in the log; most leave that to the proxy in front. */
  logRequests: boolean;
  /** Whether statutes are compared once a week; only a site that can send mail does. */
  lawWatch: boolean;
  /**
   * What documents are encrypted with, 32 bytes in Base64; without it a file of the data folder (ops/documents-key.ts).
   */
  documentsKey: string | undefined;
};

/** Thrown with one sentence for every wrong value: which, why, and what to write. */
export class EnvironmentError extends Error {}

const port = (name: string) =>
  z.coerce
    .number(`${name} must be a number from 0 to 65535, for example 3000`)
    .int()
    .min(0)
    .max(65_535, `${name} must be a number from 0 to 65535, for example 3000`);

const address = z.string().regex(/^(.+):(\d{1,5})$/, "METRICS_ADDRESS must be host:port, for example 127.0.0.1:9464");

const variables = z.object({
  PORT: port("PORT").default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: "SITE_URL must be the site's public address, for example https://www.example.ca",
    })
    .refine(
      (url) => !URL.canParse(url) || (new URL(url).pathname === "/" && !url.includes("?") && !url.includes("#")),
      "SITE_URL must be an address without a path, for example https://www.example.ca",
    )
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/./,
      "DATABASE_URL must start with postgres://, for example postgres://firm:password@127.0.0.1/site; " +
        "leave it out for the embedded database",
    )
    .optional(),
  DATABASE_WAIT: z.coerce
    .number("DATABASE_WAIT must be a number of seconds, for example 30")
    .min(0, "DATABASE_WAIT must be 0 or more seconds")
    .max(3600, "DATABASE_WAIT must be at most 3600 seconds")
    .default(30),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/./,
      "SMTP_URL must start with smtp:// or smtps://, for example smtps://user:password@mail.example.ca",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/, "MAIL_FROM must be an address, for example Firm <hello@example.ca>")
    .optional(),
  MAIL_TO: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, "MAIL_TO must be an address, for example intake@example.ca")
    .optional(),
  MAIL_REPLIES: z
    .string()
    .regex(
      /^[^\s@+]{1,36}@[^\s@]+$/,
      "MAIL_REPLIES must be an address without a plus, for example replies@example.ca; leave it out for none",
    )
    .optional(),
  IMAP_URL: z
    .string()
    .regex(
      /^imaps?:\/\/[^:@/]+:[^@/]+@./,
      "IMAP_URL must start with imap:// or imaps:// and name user and password, for example " +
        "imaps://user:password@mail.example.ca/INBOX",
    )
    .refine((url) => URL.canParse(url), "IMAP_URL must be an address; write signs such as @ in the password as %40")
    .optional(),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  RATE_LIMIT: z.coerce
    .number("RATE_LIMIT must be a whole number, for example 20; 0 turns the limit off")
    .int("RATE_LIMIT must be a whole number, for example 20")
    .min(0, "RATE_LIMIT must be 0 or more")
    .default(20),
  METRICS_ADDRESS: address.optional(),
  LOG_REQUESTS: z.enum(["on", "off"], 'LOG_REQUESTS must be "on" or "off"').default("off"),
  LAW_WATCH: z.enum(["on", "off"], 'LAW_WATCH must be "on" or "off"').default("on"),
  DOCUMENTS_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/_-]{43}=?$/,
      "DOCUMENTS_KEY must be 32 random bytes in Base64: openssl rand -base64 32. Leave it out for a file in DATA_DIR",
    )
    .optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(
      /^G-[A-Z0-9]{4,}$/,
      "GA_MEASUREMENT_ID must look like G-AB12CD34EF; leave it out for a site without analytics",
    )
    .optional(),
});

/** @throws EnvironmentError */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = variables.safeParse(given);
  const problems = result.success ? relations(result.data) : result.error.issues.map((issue) => issue.message);
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join("\n"));
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: (env.SITE_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(
      /\/$/,
      "",
    ),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseWait: env.DATABASE_WAIT * 1000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    mailReplies: env.MAIL_REPLIES,
    imapUrl: env.IMAP_URL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    metricsAddress: env.METRICS_ADDRESS ? hostAndPort(env.METRICS_ADDRESS) : undefined,
    analyticsId: env.GA_MEASUREMENT_ID,
    logRequests: env.LOG_REQUESTS === "on",
    lawWatch: env.LAW_WATCH === "on",
    documentsKey: env.DOCUMENTS_KEY,
  };
}

function relations(env: z.infer<typeof variables>): string[] {
  const problems: string[] = [];
  if (env.SMTP_URL && !env.MAIL_FROM)
    problems.push(
      "MAIL_FROM is missing: with SMTP_URL set, write the address mail is sent from, for " +
        "example Firm <hello@example.ca>",
    );
  if (env.SMTP_URL && !env.MAIL_TO)
    problems.push(
      "MAIL_TO is missing: with SMTP_URL set, write the address the firm reads, for example intake@example.ca",
    );
  for (const range of env.TRUST_PROXY) {
    const [ip, bits] = range.split("/");
    const size = isIP(ip ?? "") === 6 ? 128 : 32;
    if (isIP(ip ?? "") === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= size))) {
      problems.push(
        `TRUST_PROXY holds "${range}", which is no address: write addresses or ranges separated by commas, ` +
          `for example 10.0.0.1, 192.168.0.0/16`,
      );
    }
  }
  return problems;
}

function hostAndPort(text: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text)!;
  return { host: host!, port: Number(port) };
}
