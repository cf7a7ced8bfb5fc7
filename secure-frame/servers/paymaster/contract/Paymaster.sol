// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// ERC-4337, as EntryPoint 0.7 has it.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IEntryPoint {
    function depositTo(address account) external payable;
    function withdrawTo(address payable to, uint256 amount) external;
    function addStake(uint32 unstakeDelaySeconds) external payable;
    function unlockStake() external;
    function withdrawStake(address payable to) external;
}

/// Pays the fees of user operations that one of its signers has approved. The fee is a gift, or is taken in a token after the
/// calls.
///
/// `paymasterAndData`: address 20, gas limits 16 and 16, valid until 6, valid after 6, token 20, rate 32 (units of the token
/// for 1e18 wei), signature 65. No token means a gift.
contract Paymaster {
    IEntryPoint public immutable entryPoint;
    address public owner;
    mapping(address signer => bool isSigner) public signers;

    /// The part of the gas that was reserved for execution and not used that EntryPoint 0.7 charges: a tenth.
    uint256 private constant PENALTY_DIVISOR = 10;
    /// What follows the count that `postOp` is told: itself, with a transfer to an owner who has some of the token.
    uint256 private constant POST_OP_GAS = 45_000;
    uint256 private constant TERMS_START = 52;
    uint256 private constant SIGNATURE_START = TERMS_START + 6 + 6 + 20 + 32;
    uint256 private constant WHOLE_LENGTH = SIGNATURE_START + 65;

    event OwnerChanged(address owner);
    event SignerChanged(address indexed signer, bool isSigner);
    event TokenPaid(bytes32 indexed userOpHash, address indexed sender, address indexed token, uint256 units);

    error NotOwner();
    error NoOwner();
    error NoSigner();
    error NotEntryPoint();
    error WrongLength(uint256 length);
    error TokenNotPaid(address token, uint256 units);

    constructor(IEntryPoint entryPoint_, address owner_, address signer) {
        if (owner_ == address(0)) revert NoOwner();
        entryPoint = entryPoint_;
        owner = owner_;
        emit OwnerChanged(owner_);
        writeSigner(signer, true);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    modifier onlyEntryPoint() {
        if (msg.sender != address(entryPoint)) revert NotEntryPoint();
        _;
    }

    function setOwner(address owner_) external onlyOwner {
        if (owner_ == address(0)) revert NoOwner();
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    function setSigner(address signer, bool isSigner) external onlyOwner {
        writeSigner(signer, isSigner);
    }

    /// Anybody may add to what operations are paid from.
    function deposit() external payable {
        entryPoint.depositTo{value: msg.value}(address(this));
    }

    function withdraw(address payable to, uint256 amount) external onlyOwner {
        entryPoint.withdrawTo(to, amount);
    }

    function addStake(uint32 unstakeDelaySeconds) external payable onlyOwner {
        entryPoint.addStake{value: msg.value}(unstakeDelaySeconds);
    }

    function unlockStake() external onlyOwner {
        entryPoint.unlockStake();
    }

    function withdrawStake(address payable to) external onlyOwner {
        entryPoint.withdrawStake(to);
    }

    /// What a signer signs. The hash of the sender's code is in it: an account that is given other code (EIP-7702) after the
    /// approval is not paid for. EIP-191, version 0: data for one contract to check.
    function approvalHash(PackedUserOperation calldata operation, bytes32 senderCodeHash) public view returns (bytes32) {
        bytes32 hash = keccak256(
            abi.encode(
                block.chainid,
                operation.sender,
                senderCodeHash,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                keccak256(operation.paymasterAndData[20:SIGNATURE_START])
            )
        );
        return keccak256(abi.encodePacked(hex"1900", address(this), hash));
    }

    /// ERC-4337. A signature that is none of a signer's is told by the result, so that gas can be estimated without one.
    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32 userOpHash, uint256)
        external
        view
        onlyEntryPoint
        returns (bytes memory context, uint256 validationData)
    {
        bytes calldata data = operation.paymasterAndData;
        if (data.length != WHOLE_LENGTH) revert WrongLength(data.length);
        uint256 validUntil = uint48(bytes6(data[TERMS_START:TERMS_START + 6]));
        uint256 validAfter = uint48(bytes6(data[TERMS_START + 6:TERMS_START + 12]));
        address signer = recover(approvalHash(operation, operation.sender.codehash), data[SIGNATURE_START:]);
        // For the entry point, no end means for ever: that is not signed.
        bool isApproved = validUntil != 0 && signer != address(0) && signers[signer];
        validationData = (isApproved ? 0 : 1) | (validUntil << 160) | (validAfter << 208);

        address token = address(bytes20(data[TERMS_START + 12:TERMS_START + 32]));
        if (token == address(0)) return ("", validationData);
        uint256 rate = uint256(bytes32(data[TERMS_START + 32:SIGNATURE_START]));
        (uint256 gasBefore, uint256 gasOfCalls) = gasLimits(operation);
        context = abi.encode(userOpHash, operation.sender, token, rate, gasBefore, gasOfCalls);
    }

    /// ERC-4337. Takes the fee in a token, where it is no gift. It reverts where the token is not paid: the entry point undoes
    /// the calls then, and this contract pays.
    function postOp(uint8, bytes calldata context, uint256 gasCost, uint256 gasPrice) external onlyEntryPoint {
        (bytes32 userOpHash, address sender, address token, uint256 rate, uint256 gasBefore, uint256 gasOfCalls) =
            abi.decode(context, (bytes32, address, address, uint256, uint256, uint256));
        // Estimates may have no price.
        uint256 usedGas = gasPrice == 0 ? 0 : gasCost / gasPrice;
        uint256 usedByCalls = usedGas > gasBefore ? usedGas - gasBefore : 0;
        uint256 penaltyGas = gasOfCalls > usedByCalls ? (gasOfCalls - usedByCalls) / PENALTY_DIVISOR : 0;
        uint256 cost = gasCost + (POST_OP_GAS + penaltyGas) * gasPrice;
        uint256 units = (cost * rate + 1e18 - 1) / 1e18;
        take(token, sender, units);
        emit TokenPaid(userOpHash, sender, token, units);
    }

    /// The most gas before the calls, and the most of the calls with `postOp`.
    function gasLimits(PackedUserOperation calldata operation) private pure returns (uint256, uint256) {
        bytes calldata data = operation.paymasterAndData;
        uint256 limits = uint256(operation.accountGasLimits);
        uint256 before = operation.preVerificationGas + (limits >> 128) + uint128(bytes16(data[20:36]));
        return (before, uint128(limits) + uint256(uint128(bytes16(data[36:TERMS_START]))));
    }

    /// Some tokens answer nothing where they have paid.
    function take(address token, address from, uint256 units) private {
        (bool isDone, bytes memory answer) =
            token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", from, owner, units));
        if (!isDone) revert TokenNotPaid(token, units);
        bool isPaid = answer.length == 0 ? token.code.length > 0 : abi.decode(answer, (bool));
        if (!isPaid) revert TokenNotPaid(token, units);
    }

    function writeSigner(address signer, bool isSigner) private {
        if (signer == address(0)) revert NoSigner();
        signers[signer] = isSigner;
        emit SignerChanged(signer, isSigner);
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
    }
}
