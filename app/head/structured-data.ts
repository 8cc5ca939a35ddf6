import { clock24 } from "#time/clock24.ts";
import { writerOf } from "#firm/content/people.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import type { ServerSide } from "#app/request/server-side.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { HeadData } from "./head-data.ts";

type Source = Pick<ServerSide, "content" | "words" | "assets" | "siteUrl">;

const PAGE_TYPES = {
  page: "WebPage",
  about: "AboutPage",
  contact: "ContactPage",
  collection: "CollectionPage",
  article: "WebPage",
} as const satisfies Record<HeadData["type"], string>;

/**
 * One linked graph for search engines. The firm is a LegalService in Toronto with a placeholder phone and address
 * (specification, section 9; reading 2). Ratings are left out on purpose (reading 31).
 */
export function structuredData(data: HeadData, source: Source): object {
  const { siteUrl } = source;
  const address = siteUrl + data.path;
  const firm = { "@id": `${siteUrl}/#firm` };
  const trail = breadcrumbs(data, source.content);
  const graph: object[] = [
    legalService(source),
    {
      "@type": "WebSite",
      "@id": `${siteUrl}/#site`,
      url: `${siteUrl}/`,
      name: source.content.site.brand,
      inLanguage: "en-CA",
      publisher: firm,
    },
    {
      "@type": PAGE_TYPES[data.type],
      "@id": address,
      url: address,
      name: source.words.plain(data.title),
      description: source.words.plain(data.description),
      inLanguage: "en-CA",
      isPartOf: { "@id": `${siteUrl}/#site` },
      about: firm,
      ...(trail.length > 1 ? { breadcrumb: { "@id": `${address}#trail` } } : {}),
    },
  ];
  if (trail.length > 1) {
    graph.push({
      "@type": "BreadcrumbList",
      "@id": `${address}#trail`,
      itemListElement: trail.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.name,
        item: siteUrl + crumb.path,
      })),
    });
  }
  if (data.type === "about") graph.push(...lawyers(source));
  if (data.article) graph.push(blogPosting(data, data.article, source));
  return { "@context": "https://schema.org", "@graph": graph };
}

function legalService({ content, siteUrl, assets }: Source): object {
  const { site } = content;
  const { address, phone } = site.structuredData;
  return {
    "@type": "LegalService",
    "@id": `${siteUrl}/#firm`,
    name: site.brand,
    description: site.summary,
    url: `${siteUrl}/`,
    telephone: phone,
    image: siteUrl + (assets.ogImages["/"] ?? ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.regionCode,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    areaServed: { "@type": "Country", name: address.country },
    openingHoursSpecification: site.hours.flatMap((hours) =>
      hours.opens && hours.closes && !isWithdrawn(content, "office-hours")
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: hours.days,
              opens: clock24(hours.opens),
              closes: clock24(hours.closes),
            },
          ]
        : [],
    ),
    sameAs: site.social.map((profile) => profile.url),
  };
}

function lawyers({ content, siteUrl }: Source): object[] {
  return content.team.map((member) => ({
    "@type": "Person",
    "@id": `${siteUrl}/about#${member.slug}`,
    name: member.name,
    jobTitle: member.position,
    knowsLanguage: member.languages,
    worksFor: { "@id": `${siteUrl}/#firm` },
  }));
}

function blogPosting(
  data: HeadData,
  article: NonNullable<HeadData["article"]>,
  { content, words, siteUrl, assets }: Source,
): object {
  const writer = writerOf(data.path.replace("/blog/", ""), content.team);
  return {
    "@type": "BlogPosting",
    "@id": `${siteUrl}${data.path}#article`,
    headline: words.plain(data.title),
    description: words.plain(data.description),
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt,
    keywords: article.tags,
    articleSection: article.category,
    inLanguage: "en-CA",
    image: siteUrl + (assets.ogImages[data.path] ?? assets.ogImages["/"] ?? ""),
    author: writer
      ? { "@type": "Person", name: writer.name, url: `${siteUrl}/about#${writer.slug}` }
      : { "@type": "Organization", name: content.site.blog.author, "@id": `${siteUrl}/#firm` },
    publisher: { "@id": `${siteUrl}/#firm` },
    mainEntityOfPage: { "@id": siteUrl + data.path },
  };
}
