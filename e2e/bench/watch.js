// Runs in every frame: notes when a click came and when something was first painted after it, in milliseconds since
// the epoch, on the one clock that all frames of a machine share. Plain script: it is handed to the browser as it is.
window.marks = { clickedAt: 0, seenAt: 0 }
addEventListener(
  'click',
  (event) => {
    window.marks.clickedAt = performance.timeOrigin + event.timeStamp
  },
  true,
)
const look = () => {
  const shown = document.querySelector('[role="dialog"], dialog[open]')
  if (shown && shown.getBoundingClientRect().height > 0 && window.marks.seenAt === 0) {
    window.marks.seenAt = -1
    // One frame on: what was laid out in this one has been painted.
    requestAnimationFrame(() => {
      window.marks.seenAt = performance.timeOrigin + performance.now()
    })
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
