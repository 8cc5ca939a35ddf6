import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  // Pages that only inform carry no script: that needs rendering on the server (decisions/0001).
  ssr: true,
  // Every link is a plain one: the route manifest would be fetched for nothing.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
