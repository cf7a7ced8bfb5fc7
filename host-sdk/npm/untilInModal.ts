import { codedError } from '../codedError.ts'
import type { Foyer, FoyerState } from '../Foyer.ts'

/**
 * Opens the modal and resolves once `read` returns a value for the state. Rejects with 4001 if the visitor closes the
 * modal first.
 */
export const untilInModal = async <Result>(
  foyer: Foyer,
  read: (state: FoyerState) => Result | undefined,
  open: () => Promise<void>,
): Promise<Result> => {
  let end = (): void => undefined
  const reached = new Promise<Result>((resolve, reject) => {
    let wasOpen = false
    end = foyer.subscribe((state) => {
      const result = read(state)
      if (result !== undefined) resolve(result)
      if (wasOpen && !state.isOpen) reject(codedError(4001, 'The visitor closed the modal'))
      wasOpen ||= state.isOpen
    })
  })
  try {
    await open()
    return await reached
  } finally {
    end()
  }
}
