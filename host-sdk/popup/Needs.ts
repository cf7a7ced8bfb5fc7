/** What the modal's window is there for. */
export interface Needs {
  /** The modal shows itself. */
  isShown: boolean
  /** Calls of the page that are under way. */
  calls: number
}
