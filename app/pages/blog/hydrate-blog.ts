import { hydrateIsland } from "#app/ui/hydrate-island.tsx";
import { BlogArticles } from "./blog-articles.tsx";

hydrateIsland(BlogArticles);
