import { measureSizes } from './sizeFigures.ts'
for (const f of await measureSizes()) console.log(f.figure, f.value, f.target)
