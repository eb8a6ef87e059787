// What the chat module emits inside its transactions.
export interface ChatEvents {
  messageWritten: {
    readonly author: { readonly role: 'customer' | 'employee'; readonly name: string }
    readonly order: { readonly id: string; readonly number: number; readonly createdAt: Date }
    readonly customerId: string
    readonly employeeId: string
  }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends ChatEvents {}
}
