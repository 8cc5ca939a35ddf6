import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // light-dark() and nesting are sent as written: every browser of the last two years knows them.
  build: { cssMinify: "lightningcss", cssTarget: ["chrome123", "firefox120", "safari17.5", "ios17.5"], assetsInlineLimit: 0 },
});
