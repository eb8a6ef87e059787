import type {
  AccountApprovalsRow,
  AccountBlocksRow,
  AccountClosingsRow,
  AccountsRow,
  CodeFlowsRow,
  DemoMarkRow,
  EmailChangesRow,
  MailboxMailsRow,
  SessionsRow,
} from '../../platform/database/rows.generated.ts'
import { deleted, each, impersonal, keptFor, overwritten, secret, type TablePrivacy } from '../../platform/privacy.ts'

export const identityPrivacy = {
  accounts: {
    of: { account: 'id' },
    columns: {
      // unique by role; the id makes it so
      email: overwritten('closing', 'erased-<id>@invalid'),
      ...each(['name', 'phone_number'], overwritten()),
      picture: overwritten('closing', ''),
      google_sub: overwritten('closing', null),
      password_hash: { isExported: false, erased: 'closing', with: null },
      ...each(['role', 'language', 'approval'], keptFor('orders and ledger refer to the account')),
    },
  } satisfies TablePrivacy<AccountsRow>,
  account_blocks: {
    of: { account: 'account_id' },
    columns: {
      account_id: keptFor('a blocked person must not return under the erased account'),
      reason: overwritten(),
      decided_by: impersonal('the administrator who decided'),
    },
  } satisfies TablePrivacy<AccountBlocksRow>,
  account_closings: {
    of: { account: 'account_id' },
    columns: { account_id: keptFor('it says that the account was erased') },
  } satisfies TablePrivacy<AccountClosingsRow>,
  account_approvals: {
    of: { account: 'account_id' },
    columns: {
      ...each(['account_id', 'state'], keptFor('who was refused must not return under the erased account')),
      reason: overwritten(),
      decided_by: impersonal('the administrator who decided'),
    },
  } satisfies TablePrivacy<AccountApprovalsRow>,
  sessions: { of: { account: 'account_id' }, columns: { token_hash: secret, account_id: deleted } } satisfies TablePrivacy<SessionsRow>,
  code_flows: {
    of: { email: 'email' },
    columns: { email: deleted, ...each(['cookie_hash', 'code_hash', 'purpose', 'role', 'stage'], secret) },
  } satisfies TablePrivacy<CodeFlowsRow>,
  email_changes: {
    of: { account: 'account_id' },
    columns: {
      ...each(['account_id', 'old_email', 'new_email', 'state'], deleted),
      ...each(['confirm_hash', 'stop_hash'], secret),
    },
  } satisfies TablePrivacy<EmailChangesRow>,
  demo_mark: { columns: {} } satisfies TablePrivacy<DemoMarkRow>,
  // an address without tag and dots, to count its emails of an hour
  mailbox_mails: { of: { email: 'mailbox' }, columns: { mailbox: secret } } satisfies TablePrivacy<MailboxMailsRow>,
}
