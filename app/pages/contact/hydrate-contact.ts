import { hydrateIsland } from "#app/ui/hydrate-island.tsx";
import { WriteToUs } from "./write-to-us.tsx";

hydrateIsland(WriteToUs);
