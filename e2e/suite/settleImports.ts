import { afterAll, vi } from 'vitest'

// Files of a worker share their modules: what one leaves half loaded as it ends is lost for those that come after it.
afterAll(() => vi.dynamicImportSettled())
