import { leaveNoPost } from "./leave-no-post.ts";
import { showRefused } from "./show-refused.ts";

leaveNoPost();
showRefused();
