import * as z from 'zod/mini'

// Schemas would try to compile themselves; a page or extension that forbids eval reports each try as an attack.
z.config({ jitless: true })
