/** The page must be in front for this time before it accepts a click. */
const armMs = 1000

/**
 * Runs in the consent page. A click counts only after the page was visible and focused for a full second. This prevents
 * double-click attacks: a covering window that closes after the first click cannot redirect the second.
 */
export const consentScript = `
const button = document.getElementById('continue')
let timer
const arm = () => {
  clearTimeout(timer)
  button.disabled = true
  const isInFront = document.visibilityState === 'visible' && document.hasFocus()
  if (isInFront) timer = setTimeout(() => { button.disabled = false }, ${armMs})
}
for (const name of ['pageshow', 'focus', 'blur']) addEventListener(name, arm)
document.addEventListener('visibilitychange', arm)
arm()
`
