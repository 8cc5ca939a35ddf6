import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { loweredStyles } from "./build-steps/lower-styles.ts";
import { SCRIPT_TARGETS } from "./build-steps/targets.ts";

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter(), loweredStyles(path.join(import.meta.dirname, "app"))],
  build: {
    target: SCRIPT_TARGETS,
    assetsInlineLimit: 0,
    // One file for the small parts of hydrated pages: each file of its own is compressed alone, and asked for alone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "parts",
              test: /\/(?:app\/ui\/|app\/request\/server-(?:only|side)\.|firm\/enquiries\/fields\.|time\/toronto-time\.)/,
            },
          ],
        },
      },
    },
    // `npm run dev` leaves fonts and pictures of the last whole build in place.
    emptyOutDir: mode !== "working",
  },
}));
