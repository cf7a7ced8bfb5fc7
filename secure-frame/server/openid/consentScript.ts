/** How long the page has to be in front before it takes a press. */
const armMs = 1000

/**
 * Runs in the consent page: a press counts once the page was visible and in focus for a second, without a break. Another
 * window that lay over it, and closes at the first of two clicks, cannot have the second one press the button.
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
