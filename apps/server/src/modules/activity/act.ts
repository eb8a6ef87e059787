type ActName =
  | 'account_blocked'
  | 'account_unblocked'
  | 'approval_asked'
  | 'approval_withdrawn'
  | 'backup_written'
  | 'busy_ended'
  | 'busy_started'
  | 'category_added'
  | 'category_changed'
  | 'category_deleted'
  | 'category_moved'
  | 'closure_removed'
  | 'closure_saved'
  | 'first_run_dismissed'
  | 'hours_changed'
  | 'menu_change_undone'
  | 'menu_file_applied'
  | 'menu_times_changed'
  | 'option_availability_changed'
  | 'option_group_added'
  | 'option_group_changed'
  | 'option_group_deleted'
  | 'orders_paused'
  | 'orders_resumed'
  | 'order_cancelled'
  | 'order_chat_read'
  | 'order_credited'
  | 'order_note_added'
  | 'order_reassigned'
  | 'partner_approved'
  | 'partner_refused'
  | 'payment_settled'
  | 'product_added'
  | 'product_availability_changed'
  | 'product_changed'
  | 'product_deleted'
  | 'products_changed'
  | 'profile_changed'
  | 'refund_decided'
  | 'stock_changed'

export interface Act {
  readonly act: ActName
  /** The id of what it changed. */
  readonly object?: string
  /** Names of changed fields, and amounts as `name=12`; never a value of a person. The database refuses anything else. */
  readonly fields?: readonly string[]
}
