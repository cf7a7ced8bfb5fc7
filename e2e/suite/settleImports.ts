import { afterAll, vi } from 'vitest'

// Files of a worker share their modules. An import that is unfinished at the end of one file breaks later files.
afterAll(() => vi.dynamicImportSettled())
