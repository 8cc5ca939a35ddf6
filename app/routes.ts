import { index, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * Every address of the site that draws a page. Pages held in content/pages need no line here: the last route looks
 * them up by their path. Addresses that answer data (the two forms, feed, sitemap) are in server/app.ts.
 */
export default [
  index("pages/content-page.tsx"),
  route("contact", "pages/contact/contact-page.tsx"),
  route("blog", "pages/blog/blog-page.tsx"),
  route("blog/:slug", "pages/blog/article-page.tsx"),
  route("legal-figures", "pages/registers/legal-figures-page.tsx"),
  route("glossary", "pages/registers/glossary-page.tsx"),
  route("newsletter", "pages/newsletter/subscribe-page.tsx"),
  route("newsletter/asked", "pages/newsletter/asked-page.tsx"),
  route("newsletter/confirm/:token", "pages/newsletter/confirm-page.tsx"),
  route("newsletter/unsubscribe/:token", "pages/newsletter/unsubscribe-page.tsx"),
  route("receipt/withdrawn", "pages/receipt/withdrawn-page.tsx"),
  route("receipt/:token", "pages/receipt/receipt-page.tsx"),
  route("receipt/:token/withdraw", "pages/receipt/withdraw-page.tsx"),
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
    route("appointments", "pages/staff/appointments/appointments-page.tsx"),
    route("appointments/feeds", "pages/staff/appointments/feeds-page.tsx"),
    route("mail", "pages/staff/mail/mail-page.tsx"),
    route("password", "pages/staff/account/password-page.tsx"),
    route("second-factor", "pages/staff/account/second-factor-page.tsx"),
    route("account", "pages/staff/account/account-page.tsx"),
    route("sign-out", "pages/staff/account/sign-out.ts"),
    route("report", "pages/staff/report/report-page.tsx"),
    route("users", "pages/staff/users/users-page.tsx"),
  ]),
  route("*", "pages/content-page.tsx", { id: "content-page" }),
] satisfies RouteConfig;
