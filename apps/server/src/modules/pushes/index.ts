// Pushes: telling people on their own browsers, while no page of ours is open.
export { pushHandlers } from './routes.ts'
export { sendPush } from './send-push.ts'
export { type Push, tellByPush } from './tell-by-push.ts'
