const css = `
:host { --ink: light-dark(#2b2a26, #f3e9d8); --paper: light-dark(#fffaf1, #1f1d19); --line: light-dark(#dccfb8, #4a4438); --accent: light-dark(#2f5d50, #8fc9b7); }
dialog { box-sizing: border-box; inline-size: min(400px, calc(100vw - 32px)); max-block-size: calc(100dvh - 32px); padding: 24px; overflow: auto; font: 15px / 1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 18px; box-shadow: 0 24px 80px rgb(0 0 0 / 0.35); }
dialog::backdrop { background: rgb(0 0 0 / 0.45); }
p, dt { margin: 0; font-size: 13px; opacity: 0.75; }
h2 { margin: 0 0 16px; font-size: 20px; line-height: 1.25; }
dl { margin: 0; }
dd { margin: 0 0 12px; max-block-size: 30vh; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap; }
footer { display: flex; gap: 12px; margin-block-start: 8px; }
button { flex: 1; min-block-size: 44px; font: inherit; font-weight: 600; color: var(--ink); cursor: pointer; background: transparent; border: 1px solid var(--line); border-radius: 10px; }
#approve { color: var(--paper); background: var(--accent); border-color: transparent; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

/** A constructed style sheet works on pages that forbid inline styles. The page sets light or dark. */
export function approvalStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
