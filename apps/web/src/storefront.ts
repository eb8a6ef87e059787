// What guests and customers see first, as one chunk: their shell and the public area.
export { CustomerShell } from './areas/customer/shell.tsx'
export { default, screens } from './areas/public/area.tsx'
