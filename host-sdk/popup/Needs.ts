/** The reasons to keep the modal's window open. */
export interface Needs {
  /** True if the modal is visible. */
  isShown: boolean
  /** Pending calls of the page. */
  calls: number
}
