/** The duration of the modal's longest animation. */
const restMs = 150

/** True once an element has not moved for `restMs`. A press on a moving element can miss it. */
export const createRest = (now = Date.now) => {
  let spot = ''
  let since = 0
  return (latest: string) => {
    if (latest !== spot) {
      spot = latest
      since = now()
    }
    return now() - since >= restMs
  }
}
