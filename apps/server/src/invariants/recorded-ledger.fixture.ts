// Recorded with the code before the seams of charges, codes and claims: kind · order · item · payment · account of its owner · paise.
export const RECORDED_LEDGER = `
wallet_credit · platform · -500000
wallet_credit · wallet of asha · +500000
wallet_payment · order 1 at Spice Route · held · +64000
wallet_payment · order 1 at Spice Route · wallet of asha · -64000
item_refund · order 1 at Spice Route · 1 Dosa · held · -32000
item_refund · order 1 at Spice Route · 1 Dosa · wallet of asha · +32000
item_refund · order 1 at Spice Route · 2 Idli · held · -32000
item_refund · order 1 at Spice Route · 2 Idli · wallet of asha · +32000
cash_collected · order 2 at Spice Route · cash of ravi · -64000
cash_collected · order 2 at Spice Route · restaurant of Spice Route · +64000
delivery_fee · order 2 at Spice Route · employee of ravi · +4000
delivery_fee · order 2 at Spice Route · platform · -4000
wallet_payment · order 3 at Spice Route · held · +64000
wallet_payment · order 3 at Spice Route · wallet of asha · -64000
item_refund · order 3 at Spice Route · 1 Dosa · held · -32000
item_refund · order 3 at Spice Route · 1 Dosa · wallet of asha · +32000
wallet_payment · order 4 at Coast · held · +32000
wallet_payment · order 4 at Coast · wallet of asha · -32000
wallet_payment · order 4 at Spice Route · held · +32000
wallet_payment · order 4 at Spice Route · wallet of asha · -32000
item_refund · order 4 at Spice Route · 1 Dosa · held · -32000
item_refund · order 4 at Spice Route · 1 Dosa · wallet of asha · +32000
item_refund · order 4 at Coast · 1 Fish curry · held · -32000
item_refund · order 4 at Coast · 1 Fish curry · wallet of asha · +32000
wallet_payment · order 5 at Coast · held · +32000
wallet_payment · order 5 at Coast · wallet of asha · -32000
capture · checkout 1 · held · +64000
capture · checkout 1 · provider · -64000
item_refund · order 7 at Spice Route · 2 Idli · held · -32000
item_refund · order 7 at Spice Route · 2 Idli · wallet of asha · +32000
settlement · order 7 at Spice Route · held · -32000
settlement · order 7 at Spice Route · restaurant of Spice Route · +32000
delivery_fee · order 7 at Spice Route · employee of ravi · +4000
delivery_fee · order 7 at Spice Route · platform · -4000
capture · checkout 2 · held · +32000
capture · checkout 2 · provider · -32000
top_up · top_up 6 · provider · -20000
top_up · top_up 6 · wallet of asha · +20000
wallet_payment · order 13 at Spice Route · held · +64000
wallet_payment · order 13 at Spice Route · wallet of asha · -64000
item_refund · order 13 at Spice Route · 1 Dosa · held · -32000
item_refund · order 13 at Spice Route · 1 Dosa · wallet of asha · +32000
substitution_payment · order 13 at Spice Route · 3 Idli · held · +17955
substitution_payment · order 13 at Spice Route · 3 Idli · wallet of asha · -17955
wallet_payment · order 14 at Spice Route · held · +64000
wallet_payment · order 14 at Spice Route · wallet of asha · -64000
item_refund · order 14 at Spice Route · 1 Dosa · held · -32000
item_refund · order 14 at Spice Route · 1 Dosa · wallet of asha · +32000
wallet_payment · order 15 at Spice Route · held · +64000
wallet_payment · order 15 at Spice Route · wallet of asha · -64000
wallet_payment · order 16 at Spice Route · held · +64000
wallet_payment · order 16 at Spice Route · wallet of asha · -64000
item_refund · order 16 at Spice Route · 1 Dosa · held · -32000
item_refund · order 16 at Spice Route · 1 Dosa · wallet of asha · +32000
order_credit · order 2 at Spice Route · platform · -2500
order_credit · order 2 at Spice Route · wallet of asha · +2500
tip · order 2 at Spice Route · employee of ravi · +3000
tip · order 2 at Spice Route · wallet of asha · -3000
cash_collected · order 18 at Spice Route · restaurant of Spice Route · -32000
cash_collected · order 18 at Spice Route · restaurant of Spice Route · +32000
piece_refund · order 18 at Spice Route · restaurant of Spice Route · -32000
piece_refund · order 18 at Spice Route · wallet of asha · +32000
source_return · order 7 at Spice Route · checkout 1 · provider · +32000
source_return · order 7 at Spice Route · checkout 1 · wallet of asha · -32000
failed_source_return · order 7 at Spice Route · checkout 1 · provider · -32000
failed_source_return · order 7 at Spice Route · checkout 1 · wallet of asha · +32000
source_return · order 7 at Spice Route · checkout 1 · provider · +32000
source_return · order 7 at Spice Route · checkout 1 · wallet of asha · -32000
cash_collected · order 19 at Spice Route · cash of ravi · -34000
cash_collected · order 19 at Spice Route · employee of ravi · +2000
cash_collected · order 19 at Spice Route · restaurant of Spice Route · +32000
delivery_fee · order 19 at Spice Route · employee of ravi · +4000
delivery_fee · order 19 at Spice Route · platform · -4000
capture · checkout 5 · held · +32000
capture · checkout 5 · provider · -32000
item_refund · order 11 at Spice Route · 1 Dosa · held · -32000
item_refund · order 11 at Spice Route · 1 Dosa · wallet of asha · +32000
item_refund · order 3 at Spice Route · 2 Idli · held · -32000
item_refund · order 3 at Spice Route · 2 Idli · wallet of asha · +32000
settlement · order 13 at Spice Route · held · -49955
settlement · order 13 at Spice Route · restaurant of Spice Route · +49955
delivery_fee · order 13 at Spice Route · employee of ravi · +4000
delivery_fee · order 13 at Spice Route · platform · -4000
cash_collected · order 12 at Spice Route · cash of ravi · -49955
cash_collected · order 12 at Spice Route · restaurant of Spice Route · +49955
delivery_fee · order 12 at Spice Route · employee of ravi · +4000
delivery_fee · order 12 at Spice Route · platform · -4000
provider_refund · checkout 2 · held · -32000
provider_refund · checkout 2 · provider · +32000
failed_refund · checkout 2 · held · +32000
failed_refund · checkout 2 · provider · -32000
manual_refund · checkout 2 · held · -32000
manual_refund · checkout 2 · provider · +32000
outside_return · checkout 1 · platform · -700
outside_return · checkout 1 · provider · +700
outside_return · checkout 1 · platform · +700
outside_return · checkout 1 · provider · -700
`
