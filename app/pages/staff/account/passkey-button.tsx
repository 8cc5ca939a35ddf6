import { StaffScript } from "../parts/staff-script.tsx";

type Props = {
  /** Where the browser is told what to ask for. */
  options: string;
  kind: "use" | "make";
  main?: boolean;
  children: string;
};

/** Stands inside of the form that its answer is posted with, as `passkey`; seen only where script can use it. */
export function PasskeyButton({ options, kind, main = false, children }: Props) {
  return (
    <div className="passkey-button" data-passkey={options} data-passkey-kind={kind} hidden>
      <input type="hidden" name="passkey" value="" />
      <button type="button" className={main ? "button main" : "button"}>
        {children}
      </button>
      <p className="failure" role="alert" />
      <StaffScript name="passkeys" />
    </div>
  );
}
