import { fieldNamed } from "#firm/enquiries/fields.ts";
import { LONGEST_NAME } from "#firm/enquiries/rules.ts";
import { fold } from "#text/fold.ts";
import { AskForWhom } from "./for-whom.tsx";
import { NumberToCall } from "./number-to-call.tsx";
import { TELL_OTHERS_NOTHING } from "./only-to-them.tsx";
import { TextField } from "./text-field.tsx";

type Caller = { caller: string | null; callerPhone: string | null; calledAbout: string | null };

type Props = {
  call: Caller;
  /** Names of who sent the enquiry: as it is shown, and as they wrote it. */
  sender: string[];
  /** Somebody is asked before anybody is called. */
  asksFirst?: boolean;
};

/**
 * Who called, where that is not who sent the enquiry, whose the number is, and about whom, where it is not of them.
 */
export function CalledBy({ call, sender, asksFirst = false }: Props) {
  const { caller, callerPhone, calledAbout } = call;
  if (!caller && !callerPhone && !calledAbout) return null;
  const isSender = isOf(caller, sender);
  return (
    <>
      {isSender && ", called themselves, to be called back"}
      {isElse(call, sender) && (
        <>
          , <strong>somebody else called</strong>
          {caller && (
            <>
              : <bdi>{caller}</bdi>
            </>
          )}
          {!callerPhone && ", who left no number of their own"}
        </>
      )}
      {callerPhone && (
        <>
          {isSender || !caller ? " at " : ", at "}
          <span className="number">
            <NumberToCall phone={callerPhone} openFirst={null} asksFirst={asksFirst} />
          </span>
        </>
      )}
      {callerPhone && !isSender && (
        <>
          , <strong>not {sender[0] ? <bdi>{sender[0]}</bdi> : "the sender"}’s number</strong>
        </>
      )}
      {calledAbout && (
        <>
          , about <bdi>{calledAbout}</bdi>
        </>
      )}
    </>
  );
}

const isOf = (caller: string | null, sender: string[]) =>
  caller !== null && sender.some((name) => fold(name).trim() === fold(caller).trim());

/** Somebody else called than who sent the enquiry. */
export function isElse({ caller, callerPhone }: Pick<Caller, "caller" | "callerPhone">, sender: string[]): boolean {
  return Boolean(caller || callerPhone) && !isOf(caller, sender);
}

export type AskedCaller = { callerName: string; callerPhone: string; callerAbout: string };

/** As the form has it. */
export function askedCallerOf({ caller, callerPhone, calledAbout }: Caller): AskedCaller {
  return { callerName: caller ?? "", callerPhone: callerPhone ?? "", callerAbout: calledAbout ?? "" };
}

type AskProps = {
  form?: string;
  /** The names of whom the page is of: who sent the enquiry, and whom it is about. */
  whose: string[];
  typed: AskedCaller | undefined;
  errorOf: (name: string) => string | undefined;
};

/**
 * Asks who calls, where it is somebody else: a sister, the court, the other lawyer; and about whom, where it is another
 * person than the enquiry's. Their call waits here, as it is.
 */
export function AskCalledBy({ form = "call", whose, typed, errorOf }: AskProps) {
  const { callerName = "", callerPhone = "", callerAbout = "" } = typed ?? {};
  const is = form === "call" ? "is" : "was";
  return (
    <details open={callerName !== "" || callerPhone !== "" || callerAbout !== ""}>
      <summary>{form === "call" ? "Does somebody else call about it?" : "Did somebody else call about it?"}</summary>
      <p className="hint">
        A relative, the court, another lawyer: the call stands here and waits to be returned, without an enquiry of its
        own. {TELL_OTHERS_NOTHING} Whoever wants the firm to act for them is a new caller.
      </p>
      <TextField
        form={form}
        name="callerName"
        label={form === "call" ? "Who calls" : "Who called"}
        value={callerName}
        error={errorOf("callerName")}
        autoCapitalize="words"
        maxLength={LONGEST_NAME}
        optional
      />
      <TextField
        form={form}
        name="callerPhone"
        type="tel"
        label={form === "call" ? "At what number are they called back" : "Their number to call back"}
        value={callerPhone}
        error={errorOf("callerPhone")}
        maxLength={fieldNamed("phone").longest}
        optional
      />
      <AskForWhom
        form={form}
        name="callerAbout"
        label={`Who ${is} the call about, if ${whose.length === 0 ? "somebody else" : `not ${whose.join(" or ")}`}`}
        hint={`Only if the call ${is} about somebody else than the person whose page this is: first name, then last name. Conflicts are looked for under it too.`}
        value={callerAbout}
        error={errorOf("callerAbout")}
      />
    </details>
  );
}
