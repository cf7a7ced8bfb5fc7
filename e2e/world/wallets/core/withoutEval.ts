import * as z from 'zod/mini'

// Schemas would try to compile themselves. A page or extension that forbids eval reports each attempt as an attack.
z.config({ jitless: true })
