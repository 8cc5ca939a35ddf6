import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/**
 * Every address of the site that renders a page. Pages held in content/pages need no line here: the last route looks
 * them up by their path. Addresses that answer data are in server/http: the forms and health in app.ts, feed,
 * sitemap and `.json` in machine-files.ts, `.md` in markdown-files.ts.
 */
const ROUTES = [
  index("pages/content-page.tsx"),
  route("contact", "pages/contact/contact-page.tsx"),
  route("blog", "pages/blog/blog-page.tsx"),
  route("blog.json", "pages/blog/blog-list.ts"),
  route("blog/:slug", "pages/blog/article-page.tsx"),
  route("legal-figures", "pages/registers/legal-figures-page.tsx"),
  route("legal-figures/:slug", "pages/registers/figure-topic-page.tsx"),
  route("search", "pages/search/search-page.tsx"),
  route("glossary", "pages/registers/glossary-page.tsx"),
  route("checks/:slug", "pages/checks/check-page.tsx"),
  route("newsletter", "pages/newsletter/subscribe-page.tsx"),
  route("newsletter/asked", "pages/newsletter/asked-page.tsx"),
  route("newsletter/confirm/:token", "pages/newsletter/confirm-page.tsx"),
  route("newsletter/unsubscribe/:token", "pages/newsletter/unsubscribe-page.tsx"),
  route("receipt/withdrawn", "pages/receipt/withdrawn-page.tsx"),
  route("receipt/:token", "pages/receipt/receipt-page.tsx"),
  route("receipt/:token/withdraw", "pages/receipt/withdraw-page.tsx"),
  route("receipt/:token/time", "pages/receipt/time-page.tsx"),
  route("receipt/:token/cancel", "pages/receipt/cancel-page.tsx"),
  route("receipt/:token/appointment.ics", "pages/receipt/calendar-file.ts"),
  route("study-in-canada/:slug", "pages/study-page.tsx"),
  route("study/:slug", "pages/study-page.tsx", { id: "study-short" }),
  route("business/:slug", "pages/business-page.tsx"),
  route("work-permits/:slug", "pages/work-permit-page.tsx"),
  route("staff/feed/:file", "pages/staff/appointments/feed.ts"),
  route("staff/sign-in", "pages/staff/account/sign-in-page.tsx"),
  route("staff", "pages/staff/staff-layout.tsx", [
    index("pages/staff/inbox/inbox-page.tsx"),
    route("enquiries/:id", "pages/staff/enquiry/enquiry-page.tsx"),
    route("enquiries/:id/erase", "pages/staff/enquiry/erase-page.tsx"),
    route("conflicts", "pages/staff/conflicts/conflicts-page.tsx"),
    route("conflicts/list", "pages/staff/conflicts/list-page.tsx"),
    route("conflicts/list/:list", "pages/staff/conflicts/upload-page.tsx"),
    route("conflicts/list/:list/:number", "pages/staff/conflicts/listed-name-page.tsx"),
    route("appointments", "pages/staff/appointments/appointments-page.tsx"),
    route("appointments/feeds", "pages/staff/appointments/feeds-page.tsx"),
    route("appointments/lawyers", "pages/staff/appointments/lawyers-page.tsx"),
    route("appointments/lawyers/:slug", "pages/staff/appointments/lawyer-page.tsx"),
    route("appointments/lawyers/:slug/calendar", "pages/staff/appointments/own-calendar-page.tsx"),
    route("appointments/:id", "pages/staff/appointments/booking-page.tsx"),
    route("mail", "pages/staff/mail/mail-page.tsx"),
    route("articles", "pages/staff/articles/articles-page.tsx"),
    route("articles/preview", "pages/staff/articles/preview.ts"),
    route("articles/:id", "pages/staff/articles/article-editor-page.tsx"),
    route("articles/:id/send", "pages/staff/articles/send-page.tsx"),
    route("articles/:id/revisions", "pages/staff/articles/revisions-page.tsx"),
    route("articles/:id/revisions/:revision", "pages/staff/articles/revision-page.tsx"),
    route("announcements", "pages/staff/announcements/announcements-page.tsx"),
    route("subscribers", "pages/staff/subscribers/subscribers-page.tsx"),
    route("templates", "pages/staff/templates/templates-page.tsx"),
    route("templates/:key", "pages/staff/templates/template-page.tsx"),
    route("export", "pages/staff/export/export-page.tsx"),
    route("export/:file", "pages/staff/export/export-file.ts"),
    route("password", "pages/staff/account/password-page.tsx"),
    route("second-factor", "pages/staff/account/second-factor-page.tsx"),
    route("account", "pages/staff/account/account-page.tsx"),
    route("confirm-access", "pages/staff/account/confirm-access-page.tsx"),
    route("sign-out", "pages/staff/account/sign-out.ts"),
    route("report", "pages/staff/report/report-page.tsx"),
    route("speed", "pages/staff/speed/speed-page.tsx"),
    route("users", "pages/staff/users/users-page.tsx"),
    route("*", "pages/staff/nothing-here.ts"),
  ]),
  route("*", "pages/content-page.tsx", { id: "content-page" }),
];

/** Each page has one spelling: the router would else take any, and tokens would be answered without protection. */
function withExactCase(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...one }) => ({
    ...one,
    caseSensitive: true,
    ...(children ? { children: withExactCase(children) } : {}),
  }));
}

export default withExactCase(ROUTES) satisfies RouteConfig;
