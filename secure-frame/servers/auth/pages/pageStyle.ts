import { createHash } from 'node:crypto'

/**
 * Styles the server's own pages in both themes. Repeats the colors and radii of `tokens.css`, because these pages
 * cannot load it.
 */
export const pageStyle = `
:root{color-scheme:light dark;--ground:light-dark(#f6f6f6,#1d1e1e);--card:light-dark(#fff,#121313);--text:light-dark(#14171a,#f1f3f4);--quiet:light-dark(#4c4f52,#abadad);--press:light-dark(#ececed,#262727);--line:light-dark(#e1e2e2,#2b2d2d);--accent:light-dark(#667dff,#5773ff);--on-accent:#080b1a;--focus:light-dark(#566adb,#7795ff)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:24px;border:1px solid var(--line);border-radius:24px;background:var(--card)}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}
dl{margin:0 0 20px;border-top:1px solid var(--line)}
dl div{padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--quiet);font-size:14px}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:0;border-radius:12px;background:var(--press);color:inherit;font:inherit;font-weight:600;cursor:pointer}
.primary{background:var(--accent);color:var(--on-accent)}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button:disabled{opacity:.6;cursor:default}
a{color:inherit}
a:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.origin{margin:0;font-size:24px;line-height:1.3;font-weight:700;overflow-wrap:anywhere}
.rows,.panel{margin:0 0 12px;padding:4px 14px;border-radius:16px;background:var(--ground)}
.panel{padding:12px 14px;font-size:14px}
.row{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:48px;padding:8px 0}
.row span{min-width:0}
.row+.row{border-top:1px solid var(--line)}
small{display:block;color:var(--quiet);font-size:14px;overflow-wrap:anywhere}
em{flex:none;padding:2px 8px;border-radius:8px;background:var(--card);color:var(--quiet);font-size:13px;font-style:normal}
input[type=checkbox]{width:24px;height:24px;flex:none;margin:0;accent-color:var(--accent)}
.pair{display:grid;grid-template-columns:1fr 1.6fr;gap:12px}
.foot{margin:16px 0 0;text-align:center;font-size:14px}
code{font:inherit;color:var(--quiet);overflow-wrap:anywhere}
.digits{margin:0 0 12px;padding:14px 0;border-radius:16px;background:var(--ground);text-align:center;font-size:32px;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.digits bdi{letter-spacing:.32em;margin-inline-end:-.32em}
.apart{display:flex;gap:12px;align-items:center;justify-content:space-between;color:var(--quiet);font-size:14px}
.apart em{background:var(--ground);font-variant-numeric:tabular-nums}
[hidden]{display:none}
@media (forced-colors:active){.primary{border:3px solid ButtonText}}
`

/** Returns a CSP source that matches only the script or style with this text. */
export const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
