import { addLoader } from '../addLoader.ts'

// The page's own address says how Foyer is set up: ?project-id=demo&networks=eip155:1
await addLoader(Object.fromEntries(new URLSearchParams(location.search)))
