import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  build: {
    // light-dark() and nesting are sent as written: every browser of the last two years knows them.
    cssMinify: "lightningcss",
    cssTarget: ["chrome123", "firefox120", "safari17.5", "ios17.5"],
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
