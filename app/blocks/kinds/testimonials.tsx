import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import type { Testimonial } from "#firm/content/schema/firm-facts.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { Photograph } from "../portrait.tsx";
import { Inline } from "../text.tsx";

/**
 * What clients say: all at once where there is room for them, and without script; elsewhere the carousel of section 4,
 * after the WAI-ARIA pattern, which app/chrome/script moves. Clients have no drawn face: a photo, or none.
 */
export default function Testimonials({ heading, intro }: SectionOf<"testimonials">) {
  const { testimonials } = useServerSide().content;
  return (
    <div className="testimonials">
      <BlockHead heading={heading} intro={intro} />
      <testimonial-carousel role="group" aria-roledescription="carousel" aria-label="What clients say">
        <div className="carousel-slides" aria-live="off">
          {testimonials.map((testimonial, index) => (
            <Slide key={testimonial.id} {...testimonial} place={`${index + 1} of ${testimonials.length}`} />
          ))}
        </div>
        <div className="carousel-controls" hidden>
          <button type="button" data-carousel="pause">
            Pause
          </button>
          <button type="button" className="arrow" data-carousel="previous" aria-label="Previous testimonial" />
          <button type="button" className="arrow" data-carousel="next" aria-label="Next testimonial" />
          <div className="carousel-dots" role="group" aria-label="Choose a testimonial">
            {testimonials.map(({ id, name }, index) => (
              <button
                key={id}
                type="button"
                data-carousel-dot={index}
                aria-label={`Testimonial ${index + 1}: ${name}`}
              />
            ))}
          </div>
        </div>
      </testimonial-carousel>
    </div>
  );
}

function Slide({ name, position, content, rating, image, place }: Testimonial & { place: string }) {
  const { content: words, assets } = useServerSide();
  const unrated = isWithdrawn(words, "testimonials-rating");
  const photo = image && assets.photos[image.file.replace(/\.\w+$/, "")];
  return (
    <div className="slide" role="group" aria-roledescription="slide" aria-label={place}>
      <figure>
        <blockquote>
          <Inline as="p" text={content} />
        </blockquote>
        <figcaption>
          {photo && (
            <span className="slide-photo">
              <Photograph photo={photo} alt={image.alt} size="small" />
            </span>
          )}
          <span className="slide-name">{name}</span>
          <span className="slide-position">{position}</span>
          {!unrated && (
            <span className="rating">
              <span aria-hidden="true">{"★".repeat(rating)}</span> {rating} out of 5
            </span>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
