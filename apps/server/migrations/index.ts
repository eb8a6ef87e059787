// The migrations in order; forward only. A new one is a new file and a new row here. Numbers may have gaps.
import type { Migration as AnyMigration } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as accounts from './0002-accounts.ts'
import * as restaurantsAndMenu from './0003-restaurants-and-menu.ts'
import * as cartsAndOrders from './0004-carts-and-orders.ts'
import * as payments from './0005-payments.ts'
import * as deliveriesChatReviews from './0006-deliveries-chat-reviews.ts'
import * as paymentMismatches from './0007-payment-mismatches.ts'
import * as walletTopUps from './0008-wallet-top-ups.ts'
import * as pictures from './0009-pictures.ts'
import * as orderIndexes from './0010-order-indexes.ts'
import * as embeddedPaymentPage from './0011-embedded-payment-page.ts'
import * as accountBlocks from './0012-account-blocks.ts'
import * as googleSignIn from './0013-google-sign-in.ts'
import * as chatMarks from './0014-chat-marks.ts'
import * as pushSubscriptions from './0015-push-subscriptions.ts'
import * as waitingOrders from './0016-waiting-orders.ts'
import * as orderNumbers from './0017-order-numbers.ts'
import * as emailChanges from './0018-email-changes.ts'
import * as searchWords from './0019-search-words.ts'
import * as emailAddresses from './0020-email-addresses.ts'
import * as availability from './0022-availability.ts'
import * as options from './0023-options.ts'
import * as substitutions from './0024-substitutions.ts'
import * as openingHours from './0025-opening-hours.ts'
import * as menuChanges from './0026-menu-changes.ts'
import * as endOfToday from './0027-end-of-today.ts'
import * as optionSizes from './0028-option-sizes.ts'
import * as searchByRestaurant from './0030-search-by-restaurant.ts'
import * as fasterChoices from './0032-faster-choices.ts'
import * as sessionChecks from './0033-session-checks.ts'
import * as salesToCount from './0034-sales-to-count.ts'
import * as fasterPurchases from './0035-faster-purchases.ts'
import * as enqueueJobs from './0036-enqueue-jobs.ts'
import * as refuseOutdated from './0037-refuse-outdated.ts'
import * as orderChanges from './0038-order-changes.ts'
import * as sessionRefusals from './0039-session-refusals.ts'
import * as fasterSearches from './0040-faster-searches.ts'
import * as wordsByCodePoint from './0041-words-by-code-point.ts'
import * as releasedOrders from './0042-released-orders.ts'
import * as failedRefunds from './0043-failed-refunds.ts'
import * as blockedAccounts from './0044-blocked-accounts.ts'
import * as optionLinkIndexes from './0045-option-link-indexes.ts'
import * as newestKeys from './0046-newest-keys.ts'
import * as fasterWordFunctions from './0047-faster-word-functions.ts'
import * as claimIdempotencyKey from './0048-claim-idempotency-key.ts'
import * as stateOfSale from './0049-state-of-sale.ts'
import * as textKeys from './0050-text-keys.ts'
import * as visibleEmailAddresses from './0051-visible-email-addresses.ts'
import * as offeredContents from './0052-offered-contents.ts'
import * as unpaidOrders from './0053-unpaid-orders.ts'
import * as outsideReturns from './0054-outside-returns.ts'
import * as orderOfNames from './0056-order-of-names.ts'
import * as rights from './0057-rights.ts'
import * as closedOrders from './0061-closed-orders.ts'
import * as orderTerms from './0062-order-terms.ts'
import * as purposeOfPayments from './0064-purpose-of-payments.ts'
import * as partsOfRefunds from './0065-parts-of-refunds.ts'
import * as productsOnSale from './0067-products-on-sale.ts'
import * as accountLanguage from './0071-account-language.ts'
import * as activity from './0072-activity.ts'
import * as accountsOfAnAudience from './0079-accounts-of-an-audience.ts'
import * as wordsInEveryScript from './0080-words-in-every-script.ts'
import * as searchTextInLatin from './0081-search-text-in-latin.ts'
import * as careOfOrders from './0085-care-of-orders.ts'
import * as orderCredits from './0086-order-credits.ts'
import * as orderMessages from './0087-order-messages.ts'
import * as claims from './0088-claims.ts'
import * as approval from './0091-approval.ts'
import * as firstRun from './0092-first-run.ts'
import * as orderOfCategories from './0093-order-of-categories.ts'
import * as duty from './0096-duty.ts'
import * as accountNotes from './0101-account-notes.ts'
import * as failedDeliveries from './0104-failed-deliveries.ts'
import * as leastPrice from './0106-least-price.ts'
import * as fssaiNumbers from './0108-fssai-numbers.ts'
import * as deliveryZones from './0110-delivery-zones.ts'
import * as addressPoints from './0111-address-points.ts'
import * as chargesOfDelivery from './0112-charges-of-delivery.ts'
import * as listsWithAPlace from './0113-lists-with-a-place.ts'
import * as limitedRestaurants from './0114-limited-restaurants.ts'
import * as demoMark from './0120-demo-mark.ts'
import * as packagingCharges from './0125-packaging-charges.ts'
import * as areaSince from './0126-area-since.ts'
import * as accountClosings from './0133-account-closings.ts'
import * as walletsGivenUp from './0134-wallets-given-up.ts'
import * as oneSourceOfTerms from './0139-one-source-of-terms.ts'
import * as salesDays from './0143-sales-days.ts'
import * as pastSalesDays from './0144-past-sales-days.ts'
import * as consents from './0145-consents.ts'
import * as promisedTimes from './0150-promised-times.ts'
import * as wholePromises from './0151-whole-promises.ts'
import * as ordersForLater from './0152-orders-for-later.ts'
import * as numbersOfTheSlot from './0153-numbers-of-the-slot.ts'
import * as slots from './0154-slots.ts'
import * as tips from './0155-tips.ts'
import * as pickup from './0156-pickup.ts'
import * as keptPromises from './0157-kept-promises.ts'
import * as restaurantPaces from './0158-restaurant-paces.ts'
import * as favourites from './0159-favourites.ts'
import * as movedSlots from './0160-moved-slots.ts'
import * as dividedOrders from './0161-divided-orders.ts'
import * as promoCodes from './0162-promo-codes.ts'
import * as slotsByKind from './0163-slots-by-kind.ts'
import * as ordersInSlots from './0164-orders-in-slots.ts'
import * as contracts from './0165-contracts.ts'
import * as ledgerByTime from './0166-ledger-by-time.ts'
import * as pieceRefunds from './0167-piece-refunds.ts'
import * as freeSlots from './0168-free-slots.ts'
import * as sourceReturns from './0169-source-returns.ts'
import * as claimsByPiece from './0170-claims-by-piece.ts'
import * as compensations from './0171-compensations.ts'
import * as tipsInTheCart from './0172-tips-in-the-cart.ts'
import * as claimPictures from './0173-claim-pictures.ts'
import * as codesForRegulars from './0174-codes-for-regulars.ts'
import * as imports from './0175-imports.ts'
import * as reportsForCustomers from './0176-reports-for-customers.ts'

export interface Migration extends AnyMigration {
  /** False: it runs outside of a transaction, so that requests pass between its statements. It must be repeatable: an interrupted one runs again. */
  readonly isTransaction?: boolean
}

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-restaurants-and-menu': restaurantsAndMenu,
  '0004-carts-and-orders': cartsAndOrders,
  '0005-payments': payments,
  '0006-deliveries-chat-reviews': deliveriesChatReviews,
  '0007-payment-mismatches': paymentMismatches,
  '0008-wallet-top-ups': walletTopUps,
  '0009-pictures': pictures,
  '0010-order-indexes': orderIndexes,
  '0011-embedded-payment-page': embeddedPaymentPage,
  '0012-account-blocks': accountBlocks,
  '0013-google-sign-in': googleSignIn,
  '0014-chat-marks': chatMarks,
  '0015-push-subscriptions': pushSubscriptions,
  '0016-waiting-orders': waitingOrders,
  '0017-order-numbers': orderNumbers,
  '0018-email-changes': emailChanges,
  '0019-search-words': searchWords,
  '0020-email-addresses': emailAddresses,
  '0022-availability': availability,
  '0023-options': options,
  '0024-substitutions': substitutions,
  '0025-opening-hours': openingHours,
  '0026-menu-changes': menuChanges,
  '0027-end-of-today': endOfToday,
  '0028-option-sizes': optionSizes,
  '0030-search-by-restaurant': searchByRestaurant,
  '0032-faster-choices': fasterChoices,
  '0033-session-checks': sessionChecks,
  '0034-sales-to-count': salesToCount,
  '0035-faster-purchases': fasterPurchases,
  '0036-enqueue-jobs': enqueueJobs,
  '0037-refuse-outdated': refuseOutdated,
  '0038-order-changes': orderChanges,
  '0039-session-refusals': sessionRefusals,
  '0040-faster-searches': fasterSearches,
  '0041-words-by-code-point': wordsByCodePoint,
  '0042-released-orders': releasedOrders,
  '0043-failed-refunds': failedRefunds,
  '0044-blocked-accounts': blockedAccounts,
  '0045-option-link-indexes': optionLinkIndexes,
  '0046-newest-keys': newestKeys,
  '0047-faster-word-functions': fasterWordFunctions,
  '0048-claim-idempotency-key': claimIdempotencyKey,
  '0049-state-of-sale': stateOfSale,
  '0050-text-keys': textKeys,
  '0051-visible-email-addresses': visibleEmailAddresses,
  '0052-offered-contents': offeredContents,
  '0053-unpaid-orders': unpaidOrders,
  '0054-outside-returns': outsideReturns,
  '0056-order-of-names': orderOfNames,
  '0057-rights': rights,
  '0061-closed-orders': closedOrders,
  '0062-order-terms': orderTerms,
  '0064-purpose-of-payments': purposeOfPayments,
  '0065-parts-of-refunds': partsOfRefunds,
  '0067-products-on-sale': productsOnSale,
  '0071-account-language': accountLanguage,
  '0106-least-price': leastPrice,
  '0072-activity': activity,
  '0079-accounts-of-an-audience': accountsOfAnAudience,
  '0080-words-in-every-script': wordsInEveryScript,
  '0081-search-text-in-latin': searchTextInLatin,
  '0085-care-of-orders': careOfOrders,
  '0086-order-credits': orderCredits,
  '0087-order-messages': orderMessages,
  '0093-order-of-categories': orderOfCategories,
  '0091-approval': approval,
  '0092-first-run': firstRun,
  '0096-duty': duty,
  '0088-claims': claims,
  '0108-fssai-numbers': fssaiNumbers,
  '0110-delivery-zones': deliveryZones,
  '0104-failed-deliveries': failedDeliveries,
  '0111-address-points': addressPoints,
  '0101-account-notes': accountNotes,
  '0120-demo-mark': demoMark,
  '0112-charges-of-delivery': chargesOfDelivery,
  '0113-lists-with-a-place': listsWithAPlace,
  '0114-limited-restaurants': limitedRestaurants,
  '0125-packaging-charges': packagingCharges,
  '0126-area-since': areaSince,
  '0133-account-closings': accountClosings,
  '0134-wallets-given-up': walletsGivenUp,
  '0139-one-source-of-terms': oneSourceOfTerms,
  '0143-sales-days': salesDays,
  '0144-past-sales-days': pastSalesDays,
  '0145-consents': consents,
  '0150-promised-times': promisedTimes,
  '0151-whole-promises': wholePromises,
  '0152-orders-for-later': ordersForLater,
  '0153-numbers-of-the-slot': numbersOfTheSlot,
  '0154-slots': slots,
  '0155-tips': tips,
  '0156-pickup': pickup,
  '0157-kept-promises': keptPromises,
  '0158-restaurant-paces': restaurantPaces,
  '0159-favourites': favourites,
  '0160-moved-slots': movedSlots,
  '0161-divided-orders': dividedOrders,
  '0162-promo-codes': promoCodes,
  '0163-slots-by-kind': slotsByKind,
  '0164-orders-in-slots': ordersInSlots,
  '0165-contracts': contracts,
  '0166-ledger-by-time': ledgerByTime,
  '0167-piece-refunds': pieceRefunds,
  '0168-free-slots': freeSlots,
  '0169-source-returns': sourceReturns,
  '0170-claims-by-piece': claimsByPiece,
  '0171-compensations': compensations,
  '0172-tips-in-the-cart': tipsInTheCart,
  '0173-claim-pictures': claimPictures,
  '0174-codes-for-regulars': codesForRegulars,
  '0175-imports': imports,
  '0176-reports-for-customers': reportsForCustomers,
}
