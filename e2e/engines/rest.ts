/** As long as the modal's longest motion. */
const restMs = 150

/** Tells whether something has been where it is for a while: a press on what still moves may miss it. */
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
