import { addLoader } from '../addLoader.ts'

// The page's URL sets the options of Foyer: ?project-id=demo&networks=eip155:1
await addLoader(Object.fromEntries(new URLSearchParams(location.search)))
