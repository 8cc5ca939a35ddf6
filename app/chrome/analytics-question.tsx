/** Asked before anything measures a visit; nothing is loaded until the answer is yes (reading 19). */
export function AnalyticsQuestion() {
  return (
    <analytics-question class="analytics-question" role="region" aria-label="Privacy choices" tabIndex={-1} hidden>
      <p>
        May we count visits with Google Analytics? It sets cookies and tells us which pages are read, never what you
        type. <a href="/privacy-policy">Privacy policy</a>
      </p>
      <p>
        <button type="button" className="button" data-answer="no">
          No, thank you
        </button>
        <button type="button" className="button" data-answer="yes">
          Yes, count
        </button>
      </p>
    </analytics-question>
  );
}
