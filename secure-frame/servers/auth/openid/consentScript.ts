/** The time that the page must be in front before it accepts a click. */
const armMs = 1000

/**
 * Runs in the consent page. A click counts only after the page was visible and focused for a second without
 * interruption. A window that covers it and closes at the first of two clicks thus cannot trigger the button with the
 * second.
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
