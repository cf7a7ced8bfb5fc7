import { dark, light, onAccent, overlay } from '../hostTokens.ts'

const font = 'system-ui,sans-serif'

/**
 * Returns the styles for everything that the page shows around the modal's frame. They are in a shadow root, so that
 * styles of page and dialog do not mix.
 */
export const frameDialogCss = (mode: 'light' | 'dark') => {
  const { accent, surface, text } = mode === 'light' ? light : dark
  return `
dialog,.slot,iframe{display:block;border:0;margin:0;padding:0;background:none;width:100%;color-scheme:light}
dialog,iframe{height:100%}
dialog{position:fixed;inset:0;max-width:none;max-height:none;overflow:hidden;visibility:hidden;pointer-events:none}
dialog[open]{visibility:visible;pointer-events:auto}
dialog::backdrop{background:none}
.slot{position:relative;max-width:var(--slot-width,360px)}
.slot iframe{height:var(--height,420px)}
.veil{position:absolute;inset:0;display:grid;place-items:center;background:${overlay[mode]}}
.veil[hidden]{display:none}
.slot .veil{background:none}
.card{box-sizing:border-box;width:360px;max-width:calc(100% - 16px);padding:32px 20px 20px;border-radius:24px;
background:${surface};color:${text};font:400 15px/22px ${font};display:grid;gap:8px;justify-items:center;text-align:center}
.card h2{font:600 20px/26px ${font};margin:0}
.card p{margin:0 0 12px}
.card button{font:600 15px/22px ${font};width:100%;min-height:48px;border:0;border-radius:12px;cursor:pointer;
background:var(--foyer-accent,${accent});color:${onAccent}}
.card .quiet{background:color-mix(in oklab,${text} 11%,${surface});color:${text}}
.card button:focus-visible{outline:2px solid;outline-offset:2px}
.spinner{width:24px;height:24px;border-radius:50%;border:2px solid color-mix(in oklab,currentColor 25%,transparent);
border-top-color:currentColor;animation:spin .9s linear infinite}
@keyframes spin{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){.spinner{animation-duration:2.4s}}`
}
